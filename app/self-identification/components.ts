export { AboutYouForm } from "./about-you-form.tsx";
