/** Why a change of a webhook is refused: code, English sentence in ICU MessageFormat. */
export const webhooksRefusals = {
  WEBHOOKS_FULL: 'An organization has at most {count} webhooks. Delete one that is not used any more.',
  WEBHOOK_NEEDS_HTTPS: 'Use an https address. Events are only sent encrypted.',
  WEBHOOK_NEEDS_PUBLIC_ADDRESS: 'Use an address on the internet. Nothing is sent into private networks.',
  WEBHOOK_WITHOUT_LOGIN: 'Without a name and a password in the address',
  WEBHOOK_IS_OFF: 'This webhook is off. Switch it on first.',
  WEBHOOK_PERIOD_ENDS_EARLY: 'The end has to be after the beginning',
  WEBHOOK_REPLAY_TOO_MANY: 'More than {count} events fit. Choose a shorter time.',
} as const
