import { wordsOf } from '@crewcall/contract/words.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Dialog } from '../ui/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { ApiError, ContractError, errorSentence } from './api-error.ts'
import { useT } from './i18n.ts'
import styles from './form.module.css'

/** What was typed, before the schema changes it; the server runs the same schema again. */
export type Typed<S extends z.ZodType> = z.input<S> & FieldValues

/** A form on a body schema of the contract: errors show 500 ms after a change and leave at once (spec §9). */
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

type FormProps<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** Sends the values; a thrown ApiError lands on its fields, anything unplaced above the buttons. */
  onSend: (values: V) => Promise<unknown>
  children: ReactNode
  label?: string
  /** Asks before leaving with unsaved changes; on unless said. */
  guarded?: boolean
  /** What happens when somebody else saved the same thing meanwhile; without it the server's sentence is shown. */
  conflict?: { formId: string; found: () => void }
  /** In a form of several steps: what submitting means before the last one. */
  onContinue?: (() => Promise<void>) | undefined
}

/** The frame of every form: submit, server errors, focus on the first bad field, unsaved guard. */
export function Form<V extends FieldValues>({ form, onSend, children, label, guarded = true, conflict, onContinue }: FormProps<V>) {
  const { say } = useT()
  const [sentence, setSentence] = useState<string>()
  const alert = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far from the end of the form.
  useEffect(() => {
    if (sentence !== undefined) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [sentence])

  async function handleSend(values: V) {
    setSentence(undefined)
    try {
      await onSend(values)
      form.reset(values)
    } catch (error) {
      if (conflict && error instanceof ApiError && error.is('stale_version')) conflict.found()
      else setSentence(placeErrors(form, error))
    }
  }
  function handleSubmit(event: FormEvent) {
    if (!onContinue) return void form.handleSubmit(handleSend)(event)
    event.preventDefault()
    void onContinue()
  }

  return (
    <FormProvider {...form}>
      <form id={conflict?.formId} noValidate aria-label={label} onSubmit={handleSubmit} className={styles.form}>
        {children}
        <div ref={alert} role="alert" className={styles.alert} data-shown={sentence !== undefined}>
          {sentence !== undefined && say(sentence)}
        </div>
      </form>
      {guarded && <UnsavedGuard dirty={form.formState.isDirty && !form.formState.isSubmitting} />}
    </FormProvider>
  )
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
  const placed = error.details.flatMap(({ target, message }) => (target ? [{ target: target.replace(/^body\./, ''), message }] : []))
  return placed.length > 0 || !error.target ? placed : [{ target: error.target, message: error.message }]
}

function hasField(values: unknown, target: string): boolean {
  let here: unknown = values
  for (const step of target.split('.')) {
    if (typeof here !== 'object' || here === null || !(step in here)) return false
    here = (here as Record<string, unknown>)[step]
  }
  return true
}

/** Asks "You have unsaved changes, are you sure?" before the screen is left (spec §2). */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { t } = useT()
  const blocker = useUnsavedGuard(dirty)
  const blocked = blocker.status === 'blocked'
  return (
    <Dialog opened={blocked} onClose={() => blocker.reset?.()} title={t('Leave this page?')} size="sm">
      <p>{t('You have unsaved changes, are you sure?')}</p>
      <Dialog.Actions>
        <Button variant="text" onClick={() => blocker.reset?.()}>
          {t('Stay')}
        </Button>
        <Button variant="destructive" onClick={() => blocker.proceed?.()}>
          {t('Leave')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}

/** The router's blocker for a dirty form; also guards reload and closing of the tab. */
export function useUnsavedGuard(dirty: boolean) {
  return useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true })
}
