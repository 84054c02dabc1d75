/** A text in one of our files that is replaced, once; or a statement that every new database runs after its migrations. */
export type Change = { file: string; find: string; replace: string } | { sql: string }

/** One deliberate fault, and the tests that must fail because of it (docs/reliability-races.md#mutants). */
export type Mutant = {
  name: string
  /** The rule it breaks: an invariant of docs/invariants.md, or `hours#fence` for that chapter of docs/rules/hours.md. */
  rule: string
  change: Change | Change[]
  /** Test files, each with the pattern of the names of the tests that check this rule. */
  tests: { file: string; only: string }[]
}

/** Removes the second safeguard of tenancy, which would otherwise catch a fault in the first one. */
export const rowSecurityOff: Change = {
  sql: `do $$ declare bound regclass; begin
    for bound in select oid from pg_class where relrowsecurity loop execute format('alter table %s disable row level security', bound); end loop;
  end $$`,
}

/** Tests of constraints enforced by the database alone. */
export const safeguards = (only: string) => [{ file: 'server/races/safeguards.test.ts', only }]
/** Tests that hold a lock themselves. */
export const held = (only: string) => [{ file: 'server/races/held-locks.test.ts', only }]
/** The race tests through two API processes. */
export const races = (only: string) => [{ file: 'server/races/races.test.ts', only }]
/** Any other test file. */
export const unit = (file: string, only: string) => [{ file, only }]
