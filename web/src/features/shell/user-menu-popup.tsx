import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import type { Locale } from '@crewcall/contract/enums.ts'
import {
  IconCheck,
  IconDeviceDesktop,
  IconHelp,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactElement } from 'react'
import { themed } from '../../theme/themed.tsx'
import { fullName, useActor, useMe } from '../../domain/person/actor.ts'
import { useLanguage } from '../../domain/person/use-language.ts'
import { signOut } from '../../domain/sign-in/sign-out.ts'
import { audiencesOf, navigationFor, pathOf, type Audience } from '../../domain/navigation/navigation.ts'
import { useLocationId } from '../../domain/location/use-location.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { useOpenAtOnce } from '../../ui/opens-later.tsx'
import styles from './shell.module.css'

const schemes: { value: MantineColorScheme; label: Sentence; icon: typeof IconSun }[] = [
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
]
const languages: { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
]
const sideNames: Record<Audience, Sentence> = { manager: 'Manager side', pro: 'Pro side', admin: 'Administration' }

/** The user menu: other sides, appearance, language, sign out. */
export const UserMenuPopup = themed(function UserMenuPopup({
  button,
  audience,
}: {
  button: ReactElement<ComponentProps<'button'>>
  audience: Audience
}) {
  const me = useMe()
  const { t } = useT()
  const { locale, choose } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { target, ...opening } = useOpenAtOnce(button)
  if (!me) return null

  return (
    <Menu {...opening} width={240} position="bottom-end" shadow="md">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={styles.myself}>
          <strong>{fullName(me)}</strong>
          <span>{me.email ?? me.phone_number}</span>
        </div>
        <OtherSides audience={audience} />
        <Menu.Label>{t('Theme')}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme.value}
            leftSection={<scheme.icon size={16} aria-hidden="true" />}
            rightSection={colorScheme === scheme.value && <Tick />}
            onClick={() => setColorScheme(scheme.value)}
          >
            {t(scheme.label)}
          </Menu.Item>
        ))}
        <Menu.Label>{t('Language')}</Menu.Label>
        {languages.map((language) => (
          <Menu.Item
            key={language.value}
            lang={language.value}
            leftSection={<IconLanguage size={16} aria-hidden="true" />}
            rightSection={locale === language.value && <Tick />}
            onClick={() => choose(language.value)}
          >
            {language.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} aria-hidden="true" />}>
          {t('Settings')}
        </Menu.Item>
        <Menu.Item component={Link} to="/help" leftSection={<IconHelp size={16} aria-hidden="true" />}>
          {t('Help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => void signOut()}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})

function OtherSides({ audience }: { audience: Audience }) {
  const { t } = useT()
  const actor = useActor()
  const locationId = useLocationId()
  const navigate = useNavigate()
  if (!actor) return null
  return audiencesOf(actor)
    .filter((side) => side !== audience)
    .map((side) => ({ side, entry: navigationFor(actor, side, locationId)[0] }))
    .map(
      ({ side, entry }) =>
        entry && (
          <Menu.Item
            key={side}
            leftSection={<IconSwitchHorizontal size={16} aria-hidden="true" />}
            onClick={() => void navigate({ href: pathOf(entry, locationId) })}
          >
            {t(sideNames[side])}
          </Menu.Item>
        ),
    )
}

function Tick() {
  const { t } = useT()
  return <IconCheck size={16} aria-label={t('Chosen')} />
}
