import type { KeyCall, Parameter } from './calls-of-document.ts'

/** What was typed for a call: parameters by name, and the body as text. */
export type Filled = { values: Readonly<Record<string, string>>; body: string }

/** The address of a call below the API, with what was typed; empty fields are left out. */
export function addressOf({ path, parameters }: Pick<KeyCall, 'path' | 'parameters'>, { values }: Filled): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => encodeURIComponent(typedIn(values, name)) || whole)
  const query = new URLSearchParams(
    parameters.filter(isInQuery).flatMap(({ name }): [string, string][] => (typedIn(values, name) ? [[name, typedIn(values, name)]] : [])),
  )
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}

/** The call for a terminal, by curl; the secret comes from the environment. */
export function curlLine(call: KeyCall, filled: Filled, base: string): string {
  return [
    'curl',
    ...(call.method === 'GET' ? [] : ['-X', call.method]),
    '-H "Authorization: Bearer $CREWCALL_API_KEY"',
    ...(call.method === 'GET' ? [] : ['-H "Idempotency-Key: $(uuidgen)"']),
    ...(call.body === undefined ? [] : ["-H 'Content-Type: application/json'", '-d', quoted(compact(filled.body))]),
    quoted(`${base}${addressOf(call, filled)}`),
  ].join(' ')
}

/** The same by the program `crewcall`, which has its own key. */
export function crewcallLine(call: KeyCall, { values, body }: Filled): string {
  return [
    'crewcall call',
    call.name,
    ...call.parameters.flatMap(({ name }) => (typedIn(values, name) ? [`--${name}`, quoted(typedIn(values, name))] : [])),
    ...(call.body === undefined ? [] : ['--body', quoted(compact(body))]),
  ].join(' ')
}

/** Whether the text can be sent as a body. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const isInQuery = (parameter: Parameter) => parameter.in === 'query'

function typedIn(values: Filled['values'], name: string): string {
  return (values[name] ?? '').trim()
}

function compact(text: string): string {
  return isJson(text) ? JSON.stringify(JSON.parse(text)) : text
}

/** As one word of a shell: plain words stay as they are. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
