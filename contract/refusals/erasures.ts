/** Why an account is not erased: code, English sentence in ICU MessageFormat. */
export const erasureRefusals = {
  ACCOUNT_ERASED: 'The account of this person was erased, so it gets nothing new',
  ERASURE_HAS_OBSTACLES: 'Something has to end first. See what stands in the way.',
  ERASURE_OF_COMPANY_SESSION:
    'You signed in with a company account, which acts for that company only. Sign in with a code to erase your own account.',
} as const
