import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { listLocationManagers } from '@crewcall/contract/teams.ts'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fullName, useMe } from '../../domain/person/actor.ts'
import { roles, roleWord } from '../../domain/person/team-roles.ts'
import { useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import styles from './team.module.css'
import { Row } from '../../ui/rows.tsx'

export type Manager = Output<typeof listLocationManagers>['results'][number]
type Person = Manager['user']

/** A person of a team: picture, name, contact, and their role at the end. */
export function PersonRow({ user, note, children }: { user: Person; note?: string; children?: ReactNode }) {
  const { t } = useT()
  const isMe = useMe()?.id === user.id
  const name = fullName(user) || user.email || t('Invited')
  return (
    <Row
      lead={<Avatar name={name} size={40} />}
      title={
        <strong>
          {isolated(name)}
          {isMe && ` (${t('you|team')})`}
        </strong>
      }
      sub={
        <span className={styles.reach}>
          {[note, user.email, user.phone_number && prettyPhone(user.phone_number)].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      }
      trail={children}
    />
  )
}

type RowProps = {
  manager: Manager
  note?: string
  mayChange: boolean
  mayRemove: boolean
  onRole: (role: Manager['role']) => void
  onRemove: () => void
}

/** A manager of a location with the role, editable or read-only. */
export function ManagerRow({ manager, note, mayChange, mayRemove, onRole, onRemove }: RowProps) {
  const { t } = useT()
  const name = fullName(manager.user)
  return (
    <PersonRow user={manager.user} {...(note ? { note } : {})}>
      {mayChange ? (
        <NativeSelect
          label={t('Role of {name}', { name })}
          value={manager.role}
          options={roles.map((role) => ({ value: role.value, label: t(role.label) }))}
          onChange={(value) => {
            const picked = roles.find((role) => role.value === value)
            if (picked) onRole(picked.value)
          }}
        />
      ) : (
        <span className={styles.role}>{roleWord(manager.role, t)}</span>
      )}
      {mayRemove && (
        <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      )}
    </PersonRow>
  )
}
