import { inviteImportedPeople } from '@crewcall/contract/people-imports.ts'
import { MOST_INVITED_AT_ONCE } from '@crewcall/contract/rules/people-import.ts'
import { useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** Whom to invite: those picked, all of one import, or everybody who is not invited yet. */
export type ToInvite = { count: number; people: readonly number[] | null; import_id: number | null }
type Props = { locationId: string; of: ToInvite; onClose: () => void }

/** Asks once, then invites in groups and shows how far it is; closing it stops after the current group, and pressing again continues. */
export function InviteDialog({ locationId, of: { count, people, import_id }, onClose }: Props) {
  const { t } = useT()
  const { send } = useCommand(inviteImportedPeople)
  const [done, setDone] = useState<number>()
  const isStopped = useRef(false)

  async function handleInvite() {
    const groups = people === null ? null : groupsOf(people)
    let sum = 0
    setDone(0)
    for (let nth = 0; groups === null || nth < groups.length; nth += 1) {
      const told = await send({ params: { locationId }, body: { people: groups?.[nth] ?? null, import_id } })
      if (!told) break
      sum += told.invited_count
      setDone(sum)
      if (isStopped.current || (groups === null && (told.left_count === 0 || told.invited_count === 0))) break
    }
    if (sum > 0 || !isStopped.current)
      showToast(t('{count, plural, =0 {Nobody was left to invite} one {# person is invited} other {# people are invited}}', { count: sum }))
    if (!isStopped.current) onClose()
  }
  function handleClose() {
    isStopped.current = true
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={handleClose}
      title={t('{count, plural, one {Invite # person?} other {Invite # people?}}', { count })}
      action={t('Send invites')}
      destructive={false}
      busy={done !== undefined}
      onConfirm={handleInvite}
    >
      <p>{t('Each gets a text with a link. It works once, for seven days, and only for an account with their number.')}</p>
      {done !== undefined && <ProgressBar label={t('Sending invites')} max={count} value={done} />}
    </Confirm>
  )
}

function groupsOf(people: readonly number[]): number[][] {
  const count = Math.ceil(people.length / MOST_INVITED_AT_ONCE)
  return Array.from({ length: count }, (_, nth) => people.slice(nth * MOST_INVITED_AT_ONCE, (nth + 1) * MOST_INVITED_AT_ONCE))
}
