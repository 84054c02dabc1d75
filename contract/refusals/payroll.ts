/** Why calls about payroll are refused: code, English sentence. */
export const payrollRefusals = {
  PAYROLL_PACK_MISSING: 'Overtime is not computed: choose a pack for every state where employees worked',
  PAYROLL_WEEK_RUNS: 'This week is not over yet',
  PAYROLL_HOURS_WAIT: 'Hours of this week wait for approval. Approve them, or close the week without them: they follow as a correction',
  PAYROLL_NOTHING_TO_CLOSE: 'Nothing changed since this week was closed',
  PAYROLL_NOTHING_WORKED: 'This week has no approved hours, so there is nothing to close',
  PAYROLL_WEEKS_OVERLAP: 'Days of this week are closed already, in a week that began on another weekday',
  PAYROLL_DAYS_LEFT_OUT:
    'With this weekday, days beside a closed week would be in no week that can be closed. It can change when these days are over and no employee earned anything on them',
  PAYROLL_PACK_AFTER_CLOSING: 'A week after this day is closed already. Choose a later day',
  PAYROLL_NO_IDS: 'ADP knows employees by their file number. Enter it for everybody in this file',
  PAYROLL_NAMES_TWICE:
    'These employees have the same number, or the same name and no number, so the provider would take them for one: {names}. Enter a number for each',
  PAYROLL_SEVERAL_WAGES:
    'Gusto pays hours at its own rate for each employee, and these worked at several wages: {names}. Use the plain file, which has the amounts',
  PAYROLL_NO_HOURS: 'QuickBooks takes hours only, and this closing changes none. Use another file',
  PAYROLL_NEGATIVE_HOURS: 'QuickBooks takes no negative hours. Use another file for this correction',
  PAYROLL_FILE_TOO_LONG: 'A file has at most 50,000 rows. Choose fewer days, a place or a rule',
  PAYROLL_ID_TAKEN: 'Another employee has this number',
} as const
