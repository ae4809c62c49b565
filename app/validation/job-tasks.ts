/** Starting lists of tasks, by the keys of the ready-made tests. */
export const TASKS_BY_ROLE: Record<string, { role: string; tasks: string[] }> = {
  "sales-development": {
    role: "Sales development",
    tasks: [
      "Research companies and people before contacting them",
      "Call people who do not know us",
      "Write first emails and messages that get answers",
      "Ask questions to find out whether a company has a need",
      "Book meetings for account executives",
      "Answer first objections and requests to call later",
      "Keep contacts and notes in the CRM up to date",
      "Keep up a daily number of calls after many rejections",
    ],
  },
  "account-executive": {
    role: "Account executive",
    tasks: [
      "Find and contact new prospects",
      "Find out a customer's situation, needs and budget in a first meeting",
      "Show the product along the customer's needs",
      "Answer objections about price, timing and competitors",
      "Bring together all people who decide at the customer",
      "Negotiate prices and contracts",
      "Forecast deals and keep the CRM up to date",
      "Hand new customers over to colleagues",
    ],
  },
  "account-manager": {
    role: "Account manager",
    tasks: [
      "Meet customers regularly and review results with them",
      "Find further needs of existing customers",
      "Prepare and negotiate renewals",
      "Notice early that a customer may leave",
      "Solve complaints together with other departments",
      "Build relationships with several people at a customer",
      "Plan the year for each account",
      "Document agreements and next steps",
    ],
  },
  "customer-success": {
    role: "Customer success",
    tasks: [
      "Introduce new customers to the product",
      "Agree with customers on goals and measure them",
      "Train users",
      "Notice low use and act on it",
      "Explain problems and delays honestly",
      "Pass requests on to product and support, and follow them up",
      "Recognize chances for sales and pass them on",
      "Prepare reviews with figures",
    ],
  },
  "sales-manager": {
    role: "Sales manager",
    tasks: [
      "Set goals for the team and each person",
      "Accompany calls and meetings and give feedback",
      "Review the pipeline with each person",
      "Forecast the team's revenue",
      "Recruit and train new colleagues",
      "Settle conflicts within the team",
      "Help with difficult negotiations",
      "Talk with people who miss their goals",
    ],
  },
};
