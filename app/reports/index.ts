export type { PersonWording } from "./person-wording.ts";
export type {
  AssessmentReport,
  Brand,
  PersonPart,
  PersonReport,
  PersonRow,
  Points,
  ReportGuide,
  ReportOption,
  ReportQuestion,
} from "./report-types.ts";
