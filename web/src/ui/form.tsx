import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../lib/api-error.ts'
import { placeErrors } from '../lib/contract-form.ts'
import { useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import field from './fields/field.module.css'

type FormProps<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** Sends the values; a thrown ApiError is shown at its fields, the rest above the buttons. */
  onSend: (values: V) => Promise<unknown>
  children: ReactNode
  label?: string
  /** Asks before leaving with unsaved changes; on by default. */
  guarded?: boolean
  /** The handling of a conflict with somebody else's save; without it the server's message is shown. */
  conflict?: { formId: string; found: () => void }
  /** In a form of several steps: what submitting does before the last one. */
  onContinue?: (() => Promise<void>) | undefined
}

/** The frame of every form: submit, server errors, focus on the first invalid field, unsaved-changes guard. */
export function Form<V extends FieldValues>({ form, onSend, children, label, guarded = true, conflict, onContinue }: FormProps<V>) {
  const { say } = useT()
  const [sentence, setSentence] = useState<string>()
  const alert = useRef<HTMLDivElement>(null)
  // The pressed button may be far from the end of the form.
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
      <form id={conflict?.formId} noValidate aria-label={label} onSubmit={handleSubmit} className="stack gap-20">
        {children}
        <div ref={alert} role="alert" className={`${field.alert} toned small`} data-tone="bad" hidden={sentence === undefined}>
          {sentence !== undefined && say(sentence)}
        </div>
      </form>
      {guarded && <UnsavedGuard dirty={form.formState.isDirty && !form.formState.isSubmitting} />}
    </FormProvider>
  )
}

/** Asks "You have unsaved changes, are you sure?" before leaving the screen. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { t } = useT()
  // Reloading and closing the tab are guarded, too.
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true })
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
