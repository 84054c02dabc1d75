import { useMantineColorScheme } from '@mantine/core'
import { themed } from '../../theme/themed.tsx'
import { useLanguage } from '../../domain/person/use-language.ts'
import { densities, setDensity, useDensity } from '../../lib/density.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { ChoiceRow } from './choice-row.tsx'

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies { value: string; label: Sentence }[]
const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const
const densityNames = { comfortable: 'Comfortable', compact: 'Compact' } as const

/** Theme, density and language of this browser; the language also applies to texts and mails. */
export const LookSection = themed(function LookSection() {
  const { t } = useT()
  const { locale, choose } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useDensity()
  return (
    <Section title={t('Appearance and language')}>
      <ChoiceRow
        label={t('Theme')}
        value={colorScheme}
        choices={schemes.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setColorScheme}
      />
      <ChoiceRow
        label={t('Density')}
        value={density}
        choices={densities.map((value) => ({ value, label: t(densityNames[value]) }))}
        onChange={setDensity}
      />
      <ChoiceRow label={t('Language')} value={locale} choices={languages} onChange={choose} />
    </Section>
  )
})
