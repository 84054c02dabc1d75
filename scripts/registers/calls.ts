import type { Endpoint } from '@crewcall/contract/kit.ts'
import type { Lacking } from './lacking.ts'

type Call = Pick<Endpoint, 'name' | 'method' | 'path' | 'module'>

/** The file of the permissions: who gets which answer from each call. */
export const permissions = 'server/proof/authz.csv'

/** The calls of the contract that no module serves. */
export function unservedCalls(calls: readonly Call[], served: readonly Call[]): Lacking[] {
  const names = new Set(served.map(({ name }) => name))
  return calls
    .filter(({ name }) => !names.has(name))
    .map(({ name, module }) => ({
      file: `server/modules/${module}/routes.ts`,
      because: `no module serves ${name}`,
      line: `mount(calls.${name}, ${name}),`,
    }))
}

/**
 * The calls about whose callers nobody has decided: without a row in the table of permissions, or with a cell that is no status. The
 * proposal repeats the row of the most similar call; a person decides whether it fits.
 * @param table the text of the file
 */
export function undecidedCalls(served: readonly Call[], table: string): Lacking[] {
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const isDecided = (cells: readonly string[]) => cells.slice(2).every((cell) => /^[234]\d\d$/.test(cell))
  const decided = rows.filter(isDecided)
  return served
    .filter(({ method, path }) => !decided.some((row) => row[0] === method && row[1] === path))
    .map((call) => {
      const [method, path, ...cells] = mostSimilar(call, decided)
      return {
        file: permissions,
        because: `somebody must decide who may call ${call.name}; so it is for ${method} ${path}`,
        line: [call.method, call.path, ...cells].join(),
      }
    })
}

function mostSimilar({ method, path }: Call, rows: readonly string[][]): readonly string[] {
  const names = path.split('/')
  const shared = (row: readonly string[]) => {
    const others = (row[1] ?? '').split('/')
    const at = names.findIndex((name, index) => name !== others[index])
    return (at < 0 ? names.length : at) + (names.length === others.length ? 0.5 : 0) + (row[0] === method ? 0.25 : 0)
  }
  // In doubt the one of the same depth, then of the same method.
  return rows.reduce((best, row) => (shared(row) > shared(best) ? row : best), rows[0] ?? [])
}

/** The rows of the table of permissions that belong to no call, or to one that has a row already. */
export function strayRows(served: readonly Call[], table: string): string[] {
  const routes = new Set(served.map(({ method, path }) => `${method},${path}`))
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 2).join())
  return rows.filter((row, index) => !routes.has(row) || rows.indexOf(row) !== index)
}

/** They change a person, but never the address protected by a fresh code. */
export const namesAlone: readonly string[] = ['answerInterview', 'signUpBusiness', 'signUpPro']

/** The calls that may ask for a fresh code and do not declare it. */
export function undeclaredCodes(asking: Iterable<string>, calls: readonly Pick<Endpoint, 'name' | 'module' | 'errors'>[]): Lacking[] {
  const reached = new Set(asking)
  return calls
    .filter(({ name, errors }) => reached.has(name) && !namesAlone.includes(name) && !errors.includes('step_up_required'))
    .map(({ name }) => ({
      file: 'contract/',
      because: `${name} may ask for a fresh code`,
      line: `errors: [..., 'step_up_required'] of ${name}`,
    }))
}
