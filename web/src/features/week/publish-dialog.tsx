import { useState } from 'react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type BoardShift, wholeIds } from './board-shift.ts'
import { ChoiceList } from './choice-list.tsx'
import type { NotifyChoice, Publishing } from './use-publishing.ts'

const sums = later(() => import('./publish-sums.tsx'))
const choices = [
  { value: 'CHANGED', label: 'Only those with changes', note: 'Pros whose own shifts are new' },
  { value: 'EVERYONE', label: 'Everyone', note: 'All pros who work in these days' },
  { value: 'NOBODY', label: 'Nobody', note: 'The shifts appear without a message' },
] as const satisfies { value: NotifyChoice; label: Sentence; note: Sentence }[]

type Props = {
  drafts: readonly BoardShift[]
  /** Where one day is shown, and the whole week is published. */
  isWholeWeek?: boolean
  publishing: Publishing
  onClose: () => void
}

/** Publishes the drafts that are shown: one explicit act, with a choice of who gets a message. */
export function PublishDialog({ drafts, isWholeWeek = false, publishing, onClose }: Props) {
  const { t } = useT()
  const part = sums.use(true)
  const [notify, setNotify] = useState<NotifyChoice>('CHANGED')
  // Work of several days is published with all of its days, or not at all.
  const complete = new Set(drafts.filter(({ problems }) => problems.length === 0).map(({ id }) => id))
  const shown = new Set(drafts.map(({ id }) => id))
  const ready = drafts.filter((draft) => wholeIds([draft]).every((id) => complete.has(id)))
  const hidden = drafts.filter((draft) => wholeIds([draft]).some((id) => !shown.has(id))).length
  const left = drafts.length - ready.length - hidden
  async function handlePublish() {
    const worked = await publishing.publish(
      ready.map(({ id }) => id),
      notify,
    )
    if (worked) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size="sm"
      title={t('{count, plural, one {Publish # shift} other {Publish # shifts}}', { count: ready.length })}
    >
      {part && <part.PublishSums drafts={ready} />}
      <p>
        {isWholeWeek
          ? t('Pros can see published shifts, and apply for open ones. The drafts of all days of this week are published.')
          : t('Pros can see published shifts, and apply for open ones. Only what is shown on the board is published.')}
      </p>
      {left > 0 && (
        <p>
          {t('{count, plural, one {# draft stays, because something is missing} other {# drafts stay, because something is missing}}', {
            count: left,
          })}
        </p>
      )}
      {hidden > 0 && (
        <p>
          {t(
            '{count, plural, one {# day stays, because other days of its work are not shown} other {# days stay, because other days of their work are not shown}}',
            { count: hidden },
          )}
        </p>
      )}
      <ChoiceList
        label={t('Who gets a message')}
        value={notify}
        choices={choices.map(({ value, label, note }) => ({ value, label: t(label), note: t(note) }))}
        onChange={setNotify}
      />
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button busy={publishing.isPending} disabled={ready.length === 0} onClick={() => void handlePublish()} data-autofocus>
          {t('Publish')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
