import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { STAGE_FIELD } from "../stages.ts";

type Step = "previous" | "next";

const STEPS: Record<string, Step> = { ArrowLeft: "previous", k: "previous", ArrowRight: "next", j: "next" };

const queue: Step[] = [];

/**
 * Go to the previous or the next result with ← and →, or K and J. A key that is pressed while a result loads takes
 * effect when it has loaded.
 */
export function useStepKeys(previousTo: string | null, nextTo: string | null): void {
  const navigate = useNavigate();
  const isLoading = useNavigation().state !== "idle";
  const { key } = useLocation();
  const leftKey = useRef("");
  useEffect(() => {
    // Clear the key when loading ends, because the location still has the key after a failed navigation.
    if (!isLoading) return;
    return () => {
      leftKey.current = "";
    };
  }, [isLoading]);
  useEffect(() => {
    const go = (step: Step) => {
      const to = step === "previous" ? previousTo : nextTo;
      if (!to) {
        queue.length = 0;
        return;
      }
      leftKey.current = key;
      navigate(to);
    };
    // The step may have started a navigation that is not loading yet.
    const isLeaving = () => isLoading || leftKey.current === key;
    const queued = isLeaving() ? undefined : queue.shift();
    if (queued) go(queued);
    return listenForSteps((step) => (isLeaving() ? queue.push(step) : go(step)));
  }, [navigate, isLoading, key, previousTo, nextTo]);
}

/** In lists, queue the keys that are pressed after a click on a result, until the result has loaded. */
export function useStepKeysOfLoadingResult(): void {
  const isIdle = useNavigation().state === "idle";
  const isOpening = useRef(false);
  useEffect(() => {
    if (isIdle) isOpening.current = false;
  }, [isIdle]);
  useEffect(() => {
    function open({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
      if (ctrlKey || metaKey || shiftKey || !(target instanceof Element && target.closest("[data-row-link]"))) return;
      queue.length = 0;
      isOpening.current = true;
    }
    document.addEventListener("click", open, true);
    const stop = listenForSteps(
      (step) => queue.push(step),
      () => isOpening.current,
    );
    return () => {
      document.removeEventListener("click", open, true);
      stop();
    };
  }, []);
}

/** Call `onStep` for the arrow keys, J and K, unless the focused element needs them. Return a cleanup function. */
function listenForSteps(onStep: (step: Step) => void, isWanted = () => true): () => void {
  function listen(event: KeyboardEvent) {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
    if (!isWanted() || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isComposing) return;
    if (!(target instanceof Element)) return;
    // In the stage select, arrow keys would change the stage.
    const isStageList = target.id === STAGE_FIELD && (key === "ArrowLeft" || key === "ArrowRight");
    if (isStageList) event.preventDefault();
    else if (target.closest("input, textarea, select, [contenteditable], dialog, details[open]")) return;
    const step = STEPS[key];
    if (!step) return;
    event.preventDefault();
    onStep(step);
  }
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}
