import { phrase } from '@crewcall/contract/rules/direction.ts'
import { fullName, useMe } from '../../domain/actor.ts'
import { Confirm } from '../../ui/dialog.tsx'
import type { Manager } from './manager-row.tsx'

type Props = { user: Manager['user']; place: string; busy: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before someone loses access: only a new invitation brings them back. */
export function RemoveDialog({ user, place, busy, onConfirm, onClose }: Props) {
  const isMe = useMe()?.id === user.id
  return (
    <Confirm
      opened
      title={isMe ? phrase`Leave ${place}?` : phrase`Remove ${fullName(user)}?`}
      action={isMe ? 'Leave' : 'Remove'}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {isMe ? phrase`You lose access to ${place} at once.` : phrase`${user.first_name} loses access to ${place} at once.`} Shifts and
        notes stay. Only a new invitation brings {isMe ? 'you' : 'them'} back.
      </p>
    </Confirm>
  )
}
