import { isMissing, kindOf, kindRefusals, tellingOf } from '@crewcall/contract/words.ts'
import { toNestErrors } from '@hookform/resolvers'
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { currentWords } from './i18n.ts'
import { ApiError, ContractError, errorSentence, toldSentence } from './api-error.ts'

/** The typed values, before the schema transforms them; the server applies the same schema again. */
export type Typed<S extends z.ZodType> = z.input<S> & FieldValues

/** A form on a body schema of the contract: errors appear 500 ms after a change and disappear at once. */
export function useContractForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<Typed<S>>,
): UseFormReturn<Typed<S>> {
  return useForm<Typed<S>>({
    mode: 'onChange',
    delayError: 500,
    defaultValues,
    resolver: resolverOf(schema),
  })
}

// The typed values are sent, so they stay unchanged.
function resolverOf<S extends z.ZodType>(schema: S): Resolver<Typed<S>> {
  return async (values, _, options) => {
    const { error } = await schema.safeParseAsync(values, { error: inWords })
    return error ? { values: {}, errors: toNestErrors(faultsOf(error.issues), options) } : { values, errors: {} }
  }
}

/** The first error of each field; for unions, of the variant that needs the fewest changes. */
function faultsOf(issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {}
  const all = [...issues]
  for (const issue of all) {
    const variants = issue.code === 'invalid_union' ? issue.errors : []
    const { message, code } = variants.toSorted((a, b) => a.length - b.length)[0]?.[0] ?? issue
    faults[issue.path.join('.')] ??= { message, type: code }
    all.push(...variants.flat().map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
  }
  return faults
}

function inWords(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string {
  const telling = tellingOf(issue)
  if (telling !== issue && telling.message !== undefined) return telling.message
  const { reason, values } = isMissing(issue) ? { reason: 'FIELD_REQUIRED' as const, values: {} } : kindOf(issue)
  return currentWords().t(kindRefusals[reason], values)
}

/** Shows `details[].target` at the fields, with the reason as the type of their errors; returns the sentence for the whole form if something has no field. */
export function placeErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): string | undefined {
  const known = fieldErrors(error).filter(({ target }) => hasField(form.getValues(), target))
  known.forEach(({ target, message, reason = 'server' }, index) =>
    form.setError(target as Path<V>, { type: reason, message }, { shouldFocus: index === 0 }),
  )
  const allPlaced = known.length > 0 && known.length === fieldErrors(error).length
  return allPlaced ? undefined : toldSentence(error)
}

function fieldErrors(error: unknown): { target: string; message: string; reason?: string | undefined }[] {
  if (error instanceof ContractError && error.part === 'body') {
    return error.issues.map((issue) => ({ target: issue.path.map(String).join('.'), message: issue.message || inWords(issue) }))
  }
  if (!(error instanceof ApiError)) return []
  const placed = error.details.flatMap(({ target, ...why }) =>
    target ? [{ target: target.replace(/^body\./, ''), message: currentWords().refused(why), reason: why.reason }] : [],
  )
  return placed.length > 0 || !error.target ? placed : [{ target: error.target, message: errorSentence(error), reason: error.reason }]
}

function hasField(values: unknown, target: string): boolean {
  let here: unknown = values
  for (const step of target.split('.')) {
    if (typeof here !== 'object' || here === null || !(step in here)) return false
    here = (here as Record<string, unknown>)[step]
  }
  return true
}
