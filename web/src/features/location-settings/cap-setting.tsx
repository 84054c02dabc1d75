import type { Location } from '@crewcall/contract/organizations.ts'
import { useT } from '../../lib/i18n.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Setting } from './setting.tsx'

type Change = { team_member_cap: number }
type Props = {
  location: Location
  disabled: boolean
  save: (change: Change, before: Change, words: string) => Promise<void>
}

const usual = [0, 20, 50, 100, 200, 500, 1000]

/** What team members may spend of the business's money (docs/rules/rights.md#roles). */
export function CapSetting({ location: { team_member_cap }, disabled, save }: Props) {
  const { t } = useT()
  // An amount set through the API is listed among the usual ones.
  const dollars = [...new Set([...usual, team_member_cap])].toSorted((a, b) => a - b)
  const wordsFor = (cap: number) => (cap === 0 ? t('Nothing') : t('Up to ${dollars}', { dollars: cap }))
  return (
    <Setting
      label={t('What team members may add')}
      text={t(
        'For one pro on one shift: tips and extra payments together, and a bonus when posting or offering. Admins have no such limit.',
      )}
    >
      {() => (
        <NativeSelect
          label={t('What team members may add')}
          value={String(team_member_cap)}
          options={dollars.map((cap) => ({ value: String(cap), label: wordsFor(cap), disabled }))}
          onChange={(value) =>
            void save(
              { team_member_cap: Number(value) },
              { team_member_cap },
              t('Team members may add: {amount}', {
                amount: wordsFor(Number(value)).toLowerCase(),
              }),
            )
          }
        />
      )}
    </Setting>
  )
}
