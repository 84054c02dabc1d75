import { sandboxMoney, setSandboxMoney, type Sandbox, type SandboxMoney } from '@crewcall/contract/sandboxes.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import field from '../../ui/fields/field.module.css'

const words: Record<SandboxMoney, Sentence> = {
  SUCCEEDS: 'Every charge succeeds',
  DECLINED: 'Every charge is declined',
  DISPUTED: 'Every charge succeeds and is then disputed',
}

/** What the money of the sandbox does from now on, by its test card. */
export function MoneyChoice({ of: { location_id, money } }: { of: Sandbox }) {
  const { t, say } = useT()
  const { send, isPending } = useCommand(setSandboxMoney, { success: () => t('The test card is changed') })
  if (money === null) return <p className="soft small">{t('The test card is being saved.')}</p>
  return (
    <fieldset className="stack gap-4" disabled={isPending}>
      <legend>{t('What its money does')}</legend>
      {sandboxMoney.map((each) => (
        <label key={each} className={field.check}>
          <input
            type="radio"
            name="sandbox-money"
            checked={each === money}
            onChange={() => void send({ params: { locationId: String(location_id) }, body: { money: each } })}
          />
          {say(words[each])}
        </label>
      ))}
    </fieldset>
  )
}
