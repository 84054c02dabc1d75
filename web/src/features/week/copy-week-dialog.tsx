import { addDays } from '@crewcall/contract/rules/time.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { Board } from './use-board.ts'
import type { BoardActs } from './use-board-acts.ts'
import { type CopyChoices, useLanding } from './use-landing.ts'
import { weekTitle } from './week-dates.ts'

type Props = { board: Board; acts: BoardActs; onClose: () => void }

/** Copies the week before the one shown, as drafts. */
export function CopyWeekDialog({ board, acts, onClose }: Props) {
  const { t, locale } = useT()
  const landing = useLanding(acts)
  const [choices, setChoices] = useState<CopyChoices>({ people: 'WITH_PEOPLE', existing: 'MERGE' })
  const from_date = addDays(board.firstDay, -7)
  async function handleCopy() {
    const location_ids = board.places.filter(({ may_plan }) => may_plan).map(({ id }) => id)
    if (await landing.copy({ ...choices, location_ids, from_date, to_date: board.firstDay })) onClose()
  }
  return (
    <Dialog opened onClose={onClose} size="sm" title={t('Copy the week of {week}', { week: weekTitle(from_date, locale) })}>
      {board.places.length > 1 && (
        <p>
          {joined(
            board.places.filter(({ may_plan }) => may_plan).map(({ name }) => name),
            ', ',
          )}
        </p>
      )}
      <LandingChoices choices={choices} onChange={setChoices} />
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button busy={landing.isPending} onClick={() => void handleCopy()} data-autofocus>
          {t('Copy as drafts')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}

/** With people or open, beside the drafts that are there or in their place. */
export function LandingChoices({ choices, onChange }: { choices: CopyChoices; onChange: (choices: CopyChoices) => void }) {
  const { t } = useT()
  return (
    <>
      <ChoiceList
        label={t('People')}
        value={choices.people}
        choices={[
          {
            value: 'WITH_PEOPLE',
            label: t('With the same people'),
            note: t('Anyone who is not free is left out, and the opening stays open'),
          },
          { value: 'OPEN', label: t('As open shifts') },
        ]}
        onChange={(people) => onChange({ ...choices, people })}
      />
      <ChoiceList
        label={t('Drafts already in this week')}
        value={choices.existing}
        choices={[
          { value: 'MERGE', label: t('Keep them') },
          { value: 'REPLACE', label: t('Replace them'), note: t('Undo brings them back') },
        ]}
        onChange={(existing) => onChange({ ...choices, existing })}
      />
    </>
  )
}
