/** What to type is wrong: exit code 2, with a sentence and the usage. */
export class WrongUsage extends Error {}

/** How the program is used. */
export const usage = `crewcall – Crewcall from a terminal or a script, with an API key of your organization

  crewcall login --url https://crewcall.example [--key cc_live_…]   keep address and key (asks for the key if it is left out)
  crewcall whoami                                                  what the key may do
  crewcall locations list
  crewcall gigs list [--location_id 1] [--statuses POSTED]         shifts
  crewcall gigs show 12
  crewcall pros list --location_id 1
  crewcall timesheets list
  crewcall payments list [--tab due]
  crewcall invoices list
  crewcall events list
  crewcall call <operation> [--<parameter> value …] [--body '{"…": …}' | --body -]
  crewcall calls                                                   every operation that a key may make, with its scope

  --json     the answer as JSON instead of a table
  --page 2   the next page of a list

CREWCALL_URL and CREWCALL_API_KEY replace what login keeps.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`
