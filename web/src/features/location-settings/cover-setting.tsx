import type { CoverApproval } from '@crewcall/contract/enums.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Setting } from './setting.tsx'

type Change = { cover_approval: CoverApproval }
type Props = {
  location: Location
  disabled: boolean
  save: (change: Change, before: Change, words: string) => Promise<void>
}

const choices: { value: CoverApproval; label: Sentence; chosen: Sentence }[] = [
  { value: 'MANAGER', label: 'A manager, each time', chosen: 'A manager approves each cover' },
  { value: 'WORKED_HERE', label: 'Nobody, if they have worked here', chosen: 'Pros who have worked here may cover each other' },
  { value: 'ANYONE_ABLE', label: 'Nobody, if they can work it', chosen: 'Pros who can work the shift may cover each other' },
]

/** Who decides that a shift is covered by another pro (docs/rules/applications.md#cover). */
export function CoverSetting({ location: { cover_approval }, disabled, save }: Props) {
  const { t } = useT()
  return (
    <Setting
      label={t('Who approves a cover')}
      text={t('When a confirmed pro asks others to take a shift. Whoever takes it has the position and could be confirmed.')}
    >
      {() => (
        <NativeSelect
          label={t('Who approves a cover')}
          value={cover_approval}
          options={choices.map(({ value, label }) => ({ value, label: t(label), disabled }))}
          onChange={(value) => {
            const picked = choices.find((choice) => choice.value === value)
            if (picked) void save({ cover_approval: picked.value }, { cover_approval }, t(picked.chosen))
          }}
        />
      )}
    </Setting>
  )
}
