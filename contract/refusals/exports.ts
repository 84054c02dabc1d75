/** Why an export of all data is refused: code, English sentence in ICU MessageFormat. */
export const exportRefusals = {
  EXPORT_EXPIRED: 'The file of this export has been deleted. Start a new export.',
  EXPORT_NOT_READY: 'This export has no file',
  EXPORT_OF_COMPANY_SESSION:
    'You signed in with a company account, which sees that company only. Sign in with a code to export your own data.',
  EXPORT_RUNS: 'An export is being made. Wait until it is ready, or cancel it.',
} as const
