import { wordsOf } from '@crewcall/contract/words.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { currentWords } from './i18n.ts'
import { ApiError, ContractError, errorSentence } from './api-error.ts'

/** The typed values, before the schema transforms them; the server runs the same schema again. */
export type Typed<S extends z.ZodType> = z.input<S> & FieldValues

/** A form on a body schema of the contract: errors show 500 ms after a change and leave at once. */
export function useContractForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<Typed<S>>,
): UseFormReturn<Typed<S>> {
  return useForm<Typed<S>>({
    mode: 'onChange',
    delayError: 500,
    defaultValues,
    resolver: zodResolver(schema, { error: wordsOf }, { raw: true }) as never,
  })
}

/** Puts `details[].target` on the fields; returns the sentence for the whole form when something has no field. */
export function placeErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): string | undefined {
  const known = fieldErrors(error).filter(({ target }) => hasField(form.getValues(), target))
  known.forEach(({ target, message }, index) => form.setError(target as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 }))
  const allPlaced = known.length > 0 && known.length === fieldErrors(error).length
  return allPlaced ? undefined : errorSentence(error)
}

function fieldErrors(error: unknown): { target: string; message: string }[] {
  if (error instanceof ContractError && error.part === 'body') {
    return error.issues.map((issue) => ({ target: issue.path.map(String).join('.'), message: issue.message }))
  }
  if (!(error instanceof ApiError)) return []
  const placed = error.details.flatMap(({ target, ...why }) =>
    target ? [{ target: target.replace(/^body\./, ''), message: currentWords().refused(why) }] : [],
  )
  return placed.length > 0 || !error.target ? placed : [{ target: error.target, message: errorSentence(error) }]
}

function hasField(values: unknown, target: string): boolean {
  let here: unknown = values
  for (const step of target.split('.')) {
    if (typeof here !== 'object' || here === null || !(step in here)) return false
    here = (here as Record<string, unknown>)[step]
  }
  return true
}
