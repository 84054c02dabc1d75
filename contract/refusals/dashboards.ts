/** Why calls about dashboards are refused: code, English sentence. */
export const dashboardsRefusals = {
  DASHBOARD_LIST_TOO_LONG: 'This list is too long to show. Choose fewer days or locations, or export the numbers',
  DASHBOARD_REPORT_EXISTS: 'You get this dashboard by email already',
  DASHBOARD_REPORT_NEEDS_EMAIL: 'Add an email address to your account first',
  DASHBOARD_REPORTS_TOO_MANY: 'You can get at most {count} dashboards by email',
} as const
