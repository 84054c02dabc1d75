import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk'
import type { EvaluationContext } from '@openfeature/server-sdk'
import { readFlagsFile } from '../feature-flags-file.ts'
import type { FlagContext, FlagLine, Flags } from '../ports/flags.ts'

type Options = { file: string; set_id: string }

/**
 * Features through the OpenFeature SDK, with one set of the flags file as its provider (ADR 45).
 * @throws Error with one sentence if the file cannot be used
 */
export function fileFlags({ file, set_id }: Options): Flags {
  const lines = readFlagsFile(file, set_id)
  // Programs that share a process may have different files.
  const domain = `${set_id} of ${file}`
  OpenFeature.setProvider(
    domain,
    new InMemoryProvider(Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, flagOf(line)]))),
  )
  const client = OpenFeature.getClient(domain)
  return {
    isOn: (flag, { user_id, ...context }) =>
      client.getBooleanValue(flag, lines[flag].is_on, { targetingKey: String(user_id), ...defined(context) }),
    ofFile: (flag) => lines[flag],
  }
}

function flagOf(line: FlagLine) {
  const variants = { on: true, off: false }
  return {
    variants,
    disabled: false,
    defaultVariant: nameOf(line.is_on),
    contextEvaluator: (at: EvaluationContext) => nameOf(decide(line, at)),
  }
}

function decide({ is_on, except_locations }: FlagLine, { location_id, set_here, set_everywhere }: EvaluationContext): boolean {
  if (typeof set_here === 'boolean') return set_here
  if (typeof set_everywhere === 'boolean') return set_everywhere
  return typeof location_id === 'number' && except_locations.includes(location_id) ? !is_on : is_on
}

function nameOf(is_on: boolean): 'on' | 'off' {
  return is_on ? 'on' : 'off'
}

function defined(context: Omit<FlagContext, 'user_id'>): EvaluationContext {
  return Object.fromEntries(Object.entries(context).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))
}
