import { addRequirement } from '@crewcall/contract/skills.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import fieldStyles from '../../ui/fields/field.module.css'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import styles from './shift-fields.module.css'
import { requirementsQuery } from './skills.ts'

/** What a pro must bring, wear or know: chips to press, and a field to add more. */
export function RequirementsField({ name, skillId }: { name: string; skillId: number | undefined }) {
  const { t, say } = useT()
  const { value, error, onChange } = useField(name)
  const { data } = useQuery(requirementsQuery(skillId))
  const chosen = Array.isArray(value) ? value.map(String) : []
  // Before a position is chosen, only general requirements: the rest would be too many chips.
  const choices = (data?.results ?? [])
    .filter((one) => skillId !== undefined || one.skill_id === null || chosen.includes(String(one.id)))
    .map((one) => ({ value: String(one.id), label: say(one.name) }))
  return (
    <FieldFrame label={t('Requirements')} hint={t('What to wear, bring and know.')} error={error} group>
      {() => (
        <div className="stack gap-12">
          <ChoiceChips label={t('Requirements')} choices={choices} chosen={chosen} onChange={(next) => onChange(next.map(Number))} />
          <OwnRequirement skillId={skillId} onAdded={(id) => onChange([...chosen.map(Number), id])} />
        </div>
      )}
    </FieldFrame>
  )
}

function OwnRequirement({ skillId, onAdded }: { skillId: number | undefined; onAdded: (id: number) => void }) {
  const { t } = useT()
  const [typed, setTyped] = useState('')
  const add = useCommand(addRequirement)

  async function handleAdd() {
    const name = typed.trim()
    if (name === '') return
    const added = await add.send({ body: { name, category: 'OTHER', skill_id: skillId ?? null } })
    if (!added) return
    setTyped('')
    onAdded(added.id)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void handleAdd()
  }
  return (
    <div className={styles.adding}>
      <input
        className={fieldStyles.input}
        aria-label={t('Add a requirement of your own')}
        placeholder={t('Add your own, e.g. Knife roll')}
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button variant="outlined" icon={<IconPlus size={16} aria-hidden="true" />} busy={add.isPending} onClick={() => void handleAdd()}>
        {t('Add')}
      </Button>
    </div>
  )
}
