import { fullName, useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { Confirm } from '../../ui/dialog.tsx'
import type { Manager } from './manager-row.tsx'

type Props = { user: Manager['user']; place: string; busy: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before a person loses access: only a new invitation restores it. */
export function RemoveDialog({ user, place, busy, onConfirm, onClose }: Props) {
  const { t } = useT()
  const isMe = useMe()?.id === user.id
  return (
    <Confirm
      opened
      title={isMe ? t('Leave {place}?', { place }) : t('Remove {name}?', { name: fullName(user) })}
      action={isMe ? t('Leave') : t('Remove|person')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {isMe
          ? t('You lose access to {place} at once.', { place })
          : t('{name} loses access to {place} at once.', { name: user.first_name, place })}{' '}
        {isMe
          ? t('Shifts and notes stay. Only a new invitation brings you back.')
          : t('Shifts and notes stay. Only a new invitation brings them back.')}
      </p>
    </Confirm>
  )
}
