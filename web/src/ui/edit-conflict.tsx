import { useEffect, useId, useState, type ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorSentence } from '../lib/api-error.ts'
import { useT } from '../lib/i18n.ts'
import { showToast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** What a form does if somebody else saved the same object after it was opened. */
export type EditConflict = {
  formId: string
  isOpen: boolean
  isBusy: boolean
  found: () => void
  close: () => void
  takeTheirs: () => Promise<void>
  keepMine: () => Promise<void>
}

/**
 * Resolves conflicting edits of two people: their version instead of mine, or mine saved on top of theirs.
 * @param theirs fetches the saved version, makes it the base of the next save, and returns it as form values
 */
export function useEditConflict<V extends FieldValues>(
  form: UseFormReturn<V>,
  theirs: () => Promise<DefaultValues<NoInfer<V>>>,
): EditConflict {
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [sendings, setSendings] = useState(0)

  // Submitted by the form itself once it is based on their version, so that questions and errors are those of any other save.
  useEffect(() => {
    if (sendings === 0) return
    const element = document.getElementById(formId)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }, [sendings, formId])

  async function settle(keep: boolean) {
    setBusy(true)
    try {
      form.reset(await theirs(), { keepDirtyValues: keep })
      setOpen(false)
      if (keep) setSendings((count) => count + 1)
    } catch (error) {
      showToast(errorSentence(error), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return {
    formId,
    isOpen,
    isBusy,
    found: () => setOpen(true),
    close: () => setOpen(false),
    takeTheirs: () => settle(false),
    keepMine: () => settle(true),
  }
}

/** Says that somebody saved first, what they changed, and offers both options. */
export function EditConflictDialog({ of: conflict, children }: { of: EditConflict; children?: ReactNode }) {
  const { t } = useT()
  return (
    <Dialog opened={conflict.isOpen} onClose={conflict.close} title={t('Someone saved a change before you')} size="md">
      {children}
      <p>{t('Save yours on top: only what you changed is overwritten. Or take their version and discard your changes.')}</p>
      <Dialog.Actions>
        <Button variant="text" onClick={conflict.close}>
          {t('Keep editing')}
        </Button>
        <Button variant="outlined" disabled={conflict.isBusy} onClick={() => void conflict.takeTheirs()}>
          {t('Take their version')}
        </Button>
        <Button busy={conflict.isBusy} onClick={() => void conflict.keepMine()} data-autofocus>
          {t('Save mine on top')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
