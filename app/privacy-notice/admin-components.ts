export { NoticeCard } from "./notice-card.tsx";
