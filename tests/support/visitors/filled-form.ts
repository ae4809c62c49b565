/** Encode a form as the HTML standard describes under "constructing the entry list". */
import type { Document, Element } from "domhandler";
import { findAll, findOne, getAccessibleName, isDisabled, listAncestors, readSourceText, readText } from "./html.ts";

export type FormValues = Record<string, string | boolean | File | File[]>;

type Entry = [name: string, value: string | File];

export type FilledForm = { method: "GET" | "POST"; action: string; isMultipart: boolean; entries: Entry[] };

const CONTROLS = "input, select, textarea";

/**
 * Throw if a label is missing or ambiguous, if a control cannot take its value, or if a browser's validation would
 * block the form.
 */
export function fillForm(document: Document, button: Element, values: FormValues): FilledForm {
  const form = findForm(document, button);
  if (!form) throw new Error(`The button "${getAccessibleName(document, button)}" belongs to no form`);
  const controls = findAll(document, CONTROLS).filter((control) => findForm(document, control) === form);
  const given = new Map<Element, FormValues[string]>();
  for (const [label, value] of Object.entries(values)) {
    const fitting = controls.filter((control) => listNames(document, control).includes(label));
    const [control, ...others] = fitting;
    if (!control || others.length > 0) {
      const known = controls.map((control) => getAccessibleName(document, control)).filter(Boolean);
      throw new Error(`The form has ${fitting.length} fields "${label}", of: ${known.join(", ")}`);
    }
    if (isDisabled(control)) throw new Error(`The field "${label}" is disabled`);
    if ("readonly" in control.attribs) throw new Error(`The field "${label}" is read-only`);
    given.set(control, value);
  }
  const isChecked = !("novalidate" in form.attribs || "formnovalidate" in button.attribs);
  const entries = controls.flatMap((control): Entry[] => {
    const filled = buildEntries(control, given, controls);
    if (isChecked) refuseInvalid(control, filled, getAccessibleName(document, control));
    return filled;
  });
  const { name, value = "" } = button.attribs;
  const attribute = (ofForm: string) => button.attribs[`form${ofForm}`] ?? form.attribs[ofForm] ?? "";
  return {
    method: attribute("method").toUpperCase() === "POST" ? "POST" : "GET",
    action: attribute("action"),
    isMultipart: attribute("enctype") === "multipart/form-data",
    entries: name ? [...entries, [name, value]] : entries,
  };
}

function listNames(document: Document, control: Element): string[] {
  const name = getAccessibleName(document, control);
  const group = listAncestors(control).find((ancestor) => ancestor.name === "fieldset");
  const legend = group && findOne(group, "legend");
  return legend ? [name, `${readText(legend)}: ${name}`] : [name];
}

function findForm(document: Document, control: Element): Element | null {
  const { form } = control.attribs;
  if (form) return findOne(document, `form[id="${form}"]`);
  return listAncestors(control).find(({ name }) => name === "form") ?? null;
}

function buildEntries(control: Element, given: Map<Element, FormValues[string]>, controls: Element[]): Entry[] {
  const { name, type = "text", value } = control.attribs;
  if (!name || isDisabled(control) || ["submit", "button", "reset", "image"].includes(type)) return [];
  const filled = given.get(control);
  if (control.name === "select") return [[name, pickOption(control, filled)]];
  if (type === "checkbox" || type === "radio") {
    if (filled !== undefined && typeof filled !== "boolean") throw new Error(`"${name}" is ticked or not: ${filled}`);
    const isOn = filled ?? ("checked" in control.attribs && !isOtherChosen(control, given, controls));
    return isOn ? [[name, value ?? "on"]] : [];
  }
  if (type === "file") {
    const files = [filled ?? []].flat().filter((file) => file instanceof File);
    return (files.length > 0 ? files : [new File([], "", { type: "application/octet-stream" })]).map((file) => [
      name,
      file,
    ]);
  }
  if (filled !== undefined && typeof filled !== "string") throw new Error(`"${name}" takes a text`);
  const text = filled ?? (control.name === "textarea" ? readSourceText(control) : (value ?? ""));
  // Browsers send line breaks as CRLF, and strip them from single-line fields.
  const isLine = control.name === "input" && type !== "hidden";
  return [[name, isLine ? text.replace(/[\r\n]/g, "") : text.replace(/\r\n?|\n/g, "\r\n")]];
}

function isOtherChosen(control: Element, given: Map<Element, FormValues[string]>, controls: Element[]): boolean {
  const { name, type } = control.attribs;
  return (
    type === "radio" &&
    controls.some(
      (other) =>
        other !== control && other.attribs.type === "radio" && other.attribs.name === name && given.get(other) === true,
    )
  );
}

function pickOption(select: Element, wanted: FormValues[string] | undefined): string {
  const options = findAll(select, "option");
  const chosen =
    wanted === undefined
      ? (options.find((option) => "selected" in option.attribs) ?? options[0])
      : options.find((option) => readText(option) === wanted && !isDisabled(option));
  if (!chosen)
    throw new Error(`"${select.attribs.name}" has no option "${wanted}", but: ${options.map(readText).join(", ")}`);
  return chosen.attribs.value ?? readText(chosen);
}

function refuseInvalid(control: Element, entries: Entry[], label: string): void {
  const [, value] = entries[0] ?? [];
  const isEmpty = value === undefined || value === "" || (value instanceof File && value.size === 0);
  if (isEmpty && "required" in control.attribs && control.attribs.type !== "radio") {
    throw new Error(`The browser asks for "${label}"`);
  }
  const most = control.attribs.maxlength;
  if (most && typeof value === "string" && value.length > Number(most)) {
    throw new Error(`The browser takes at most ${most} characters as "${label}"`);
  }
}
