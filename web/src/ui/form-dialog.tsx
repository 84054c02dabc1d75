import { useBlocker } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-frame.tsx'
import { Form } from './form.tsx'
import { SendOrCancel } from './send-or-cancel.tsx'

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>
  title: string
  size?: DialogProps['size']
  /** Sends the values and closes; a thrown refusal is shown in the form. */
  onSend: (values: V) => Promise<unknown>
  onClose: () => void
  children: ReactNode
  /** The submit button, as a verb; or other buttons, with what closes the dialog. */
  actions: string | ((leave: () => void) => ReactNode)
}

/** A form in a dialog. However it is closed, by Escape, the cross, a press outside, Cancel or Back, it asks before it discards what was typed. */
export function FormDialog<V extends FieldValues>({ form, title, size, onSend, onClose, children, actions }: Props<V>) {
  const { isDirty, isSubmitting } = form.formState
  const [isAsking, setAsking] = useState(false)
  const isTyped = isDirty && !isSubmitting
  const leave = () => (isTyped ? setAsking(true) : onClose())
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' && !isTyped) return false
      if (isAsking) setAsking(false)
      else leave()
      return true
    },
    enableBeforeUnload: () => isTyped,
  })
  return (
    <Dialog opened onClose={leave} title={title} {...(size && { size })}>
      <Form form={form} label={title} guarded={false} onSend={onSend}>
        {children}
        {typeof actions === 'string' ? <SendOrCancel action={actions} onCancel={leave} /> : actions(leave)}
      </Form>
      <DiscardQuestion opened={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  )
}

type QuestionProps = { opened: boolean; onStay: () => void; onDiscard: () => void }

// The first button, which Enter presses, loses nothing.
function DiscardQuestion({ opened, onStay, onDiscard }: QuestionProps) {
  const { t } = useT()
  return (
    <Dialog opened={opened} onClose={onStay} title={t('Discard what you typed?')} size="sm">
      <p>{t('It is not sent yet.')}</p>
      <Dialog.Actions>
        <Button variant="text" onClick={onStay} data-autofocus>
          {t('Keep editing')}
        </Button>
        <Button variant="destructive" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
