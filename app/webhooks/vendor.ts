/** Applicant-tracking systems that order assessments and get the results in their own format. */
export const VENDORS = ["greenhouse", "ashby"] as const;
export type Vendor = (typeof VENDORS)[number];

export const VENDOR_NAMES: Record<Vendor, string> = { greenhouse: "Greenhouse", ashby: "Ashby" };
