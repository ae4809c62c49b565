export { FAIRNESS_FORM, FairnessForm } from "./fairness-form.tsx";
