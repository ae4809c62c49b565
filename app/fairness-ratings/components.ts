export { FairnessCard } from "./fairness-card.tsx";
export { FAIRNESS_FORM, FairnessForm } from "./fairness-form.tsx";
