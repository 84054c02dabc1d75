type Kept = { id: string; means: string; by: string }

const test = (path: string) => `Test: \`${path}\`.`

/** Invariants that no audit query can check: what a call may do, or how often. Each names its test. */
export const keptElsewhere: readonly Kept[] = [
  {
    id: 'A1',
    means:
      'A sign-in code works once, for ten minutes and five guesses, for the challenge it was made for or one sent again after it; known and unknown addresses get the same answer',
    by: test('server/modules/identity/sign-in.test.ts'),
  },
  {
    id: 'A2',
    means: 'Guessing at many accounts slows down, a new code does not renew guesses, and the owner of the address is notified',
    by: test('server/modules/identity/sign-in.test.ts'),
  },
  {
    id: 'A6',
    means: 'The secret of a link is stored only as a fingerprint, expires, and is in no list, log or stored answer',
    by: test('server/proof/shown-once.test.ts'),
  },
  {
    id: 'B6',
    means: 'An expired offer cannot be accepted, not even in the same second; the database clock decides',
    by: test('contract/rules/offer-expiry.test.ts'),
  },
  {
    id: 'B9',
    means: 'Auto-select confirms by the same function as a person, and never beyond the capacity',
    by: test('server/modules/applications/offers/confirm.test.ts'),
  },
  {
    id: 'D1',
    means:
      'The status of an application is the first line of one ordered list that matches its facts, both in the database and in the program',
    by: test('server/modules/engagements/status-sql.test.ts'),
  },
  {
    id: 'F2',
    means: 'Ledger entries are never changed or removed; a correction is a new transaction',
    by: test('server/modules/payments/provider/webhook.test.ts'),
  },
  {
    id: 'F6',
    means: 'A call with the same idempotency key is performed once and always gets the same answer',
    by: test('server/races/races.test.ts'),
  },
  {
    id: 'F7',
    means: 'Each event of the payment provider is applied at most once, in any order: a state is replaced only by one of a higher rank',
    by: test('server/modules/payments/provider/webhook.test.ts'),
  },
  {
    id: 'F8',
    means: 'An event of the provider creates no money: it updates a known attempt, or goes to a person',
    by: test('server/modules/payments/provider/webhook.test.ts'),
  },
  {
    id: 'F13',
    means: "Every day, the provider's books of the last three days are compared with the ledger",
    by: test('server/modules/payments/provider/webhook.test.ts'),
  },
  {
    id: 'J1',
    means: 'The events and jobs of a command are written in its transaction; a command that was rolled back has none',
    by: test('server/platform/jobs.test.ts'),
  },
  {
    id: 'P1',
    means: 'An acknowledged punch is kept, and a punch sent twice counts once',
    by: test('server/races/safeguards.test.ts'),
  },
  {
    id: 'P3',
    means: "The server's clock decides about a punch; an offline punch carries the phone's time and is flagged",
    by: test('server/modules/timesheets/clock/clock.test.ts'),
  },
  {
    id: 'P5',
    means: 'The original hours, who changed them and why are kept; after the charge only an extra payment corrects them',
    by: test('server/modules/timesheets/approval/hours.test.ts'),
  },
  {
    id: 'P6',
    means: 'The fence verdict follows from the stored position, address and radius',
    by: test('server/modules/timesheets/clock/clock.test.ts'),
  },
  {
    id: 'P7',
    means: 'Five wrong check-in codes lock the clock-in for ten minutes',
    by: test('server/modules/timesheets/clock/clock.test.ts'),
  },
  {
    id: 'T3',
    means: "Lists, counts, searches, exports and errors reveal nothing about another business; another's data looks like missing data",
    by: test('server/proof/two-tenants.test.ts'),
  },
  {
    id: 'U2',
    means: 'No secret, code or token, and nothing a person types, reaches a log, an alarm or an error',
    by: test('server/proof/canaries.test.ts'),
  },
]
