export { MailCard, REMINDER_FORM, TEST_MESSAGE_FORM } from "./screens/mail-card.tsx";
