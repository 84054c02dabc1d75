import type { LocationRole } from '@crewcall/contract/enums.ts'
import { abilityToInvite } from '@crewcall/contract/rules/invitation.ts'
import { roles } from '../../domain/person/team-roles.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { useField } from '../../ui/fields/field.tsx'
import type { Where } from './invitation-commands.ts'
import styles from './team.module.css'

/** The role for a person, each with its permissions; one the inviter may not give says why. */
export function RoleField({ where }: { where: Where }) {
  const { t } = useT()
  const { value, onChange, name } = useField('role')
  return (
    <fieldset className={styles.choices}>
      <legend>{t('Role')}</legend>
      {roles.map((role) => (
        <RoleChoice key={role.value} {...role} name={name} where={where} isChosen={value === role.value} onChoose={onChange} />
      ))}
    </fieldset>
  )
}

type ChoiceProps = (typeof roles)[number] & { name: string; where: Where; isChosen: boolean; onChoose: (role: LocationRole) => void }

function RoleChoice({ value, label, text, name, where, isChosen, onChoose }: ChoiceProps) {
  const { t } = useT()
  const reason = useWhyNot(abilityToInvite(value, where.location_id), where)
  return (
    <label className={styles.choice} data-chosen={isChosen}>
      <input type="radio" name={name} value={value} checked={isChosen} disabled={reason !== null} onChange={() => onChoose(value)} />
      <strong>{t(label)}</strong>
      <span className="soft small">{reason === null ? t(text) : reason}</span>
    </label>
  )
}
