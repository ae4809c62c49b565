const NAMES = ["testId", "error", "redirectTo", "search", "match", "page", "report", "sectionId", "completed", "_data"];

export const ADDRESSES: ((part: string) => string)[] = [
  (part) => `/${part}`,
  (part) => `/candidate/${part}?${part}=${part}`,
  (part) =>
    `/?${NAMES.slice(0, -1)
      .map((name) => `${name}=${part}`)
      .join("&")}`,
  (part) => `/candidate?testId=${part}&error=${part}`,
  (part) => `/test/${part}`,
  (part) => `/test/${part}/complete?completed=${part}`,
  (part) => `/admin/login?redirectTo=${part}&error=${part}`,
  (part) => `/admin/login?_data=${part}`,
  (part) => `/admin/reset-password/${part}`,
  (part) => `/api/${part}`,
  (part) => `/api/tests/${part}?testId=${part}`,
];

export const ADMIN_ADDRESSES: ((part: string) => string)[] = [
  (part) => `/admin?search=${part}&testId=${part}&match=${part}&page=${part}`,
  (part) => `/admin/${part}`,
  (part) => `/admin/results/${part}?search=${part}&report=failed`,
  (part) => `/admin/leaderboard?testId=${part}`,
  (part) => `/admin/activity?testId=${part}&page=${part}`,
  (part) => `/admin/users?search=${part}`,
  (part) => `/admin/users/${part}/edit?search=${part}`,
  (part) => `/admin/users/${part}/remove-second-factor?search=${part}`,
  (part) => `/admin/users/${part}/invite?search=${part}`,
  (part) => `/admin/content?testId=${part}&sectionId=${part}&open=${part}`,
  (part) => `/admin/content/sections/${part}/delete?testId=${part}`,
  (part) => `/admin/content/upload/${part}?testId=${part}`,
  (part) => `/admin/tests/${part}/delete`,
  (part) => `/admin/tests/${part}/invitations?search=${part}&state=${part}`,
  (part) => `/admin/tests/${part}/invitations/change?invitationId=${part}&act=${part}`,
  (part) => `/admin/invitations/${part}/revoke`,
  (part) => `/admin/settings/import/${part}`,
  (part) => `/admin/help?search=${part}`,
  (part) => `/admin/results/${part}/report.pdf`,
  (part) => `/admin/results/${part}/summary.pdf`,
  (part) => `/api/admin/submissions?limit=${part}`,
];
