import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import type { Locale } from '@crewcall/contract/enums.ts'
import {
  IconCheck,
  IconDeviceDesktop,
  IconHelp,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { fullName, useActor, useMe } from '../../domain/actor.ts'
import { signOut } from '../../domain/sign-out.ts'
import { audiencesOf, navigationFor, pathOf, type Audience } from '../../domain/navigation.ts'
import { useLocationId } from '../../domain/use-location.ts'
import { setLocale, useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './shell.module.css'

const schemes: { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
]
const languages: { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
]
const sideNames: Record<Audience, string> = { manager: 'Manager side', pro: 'Pro side', admin: 'Administration' }

/** Oneself: other sides, appearance, language, sign out. */
export function UserMenu({ audience }: { audience: Audience }) {
  const me = useMe()
  const { t, locale } = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!me) return null
  const name = fullName(me)

  return (
    <Menu width={240} position="bottom-end" shadow="md">
      <Menu.Target>
        <button type="button" className={styles.me} aria-label={`Account menu of ${name}`}>
          <Avatar name={name} size={36} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.myself}>
          <strong>{name}</strong>
          <span>{me.email ?? me.phone_number}</span>
        </div>
        <OtherSides audience={audience} />
        <Menu.Label>{t('Theme')}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme.value}
            leftSection={<scheme.icon size={16} aria-hidden="true" />}
            rightSection={tick(colorScheme === scheme.value)}
            onClick={() => setColorScheme(scheme.value)}
          >
            {scheme.label}
          </Menu.Item>
        ))}
        {audience === 'pro' && <Menu.Label>{t('Language')}</Menu.Label>}
        {audience === 'pro' &&
          languages.map((language) => (
            <Menu.Item
              key={language.value}
              lang={language.value}
              rightSection={tick(locale === language.value)}
              onClick={() => void setLocale(language.value)}
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
}

function OtherSides({ audience }: { audience: Audience }) {
  const actor = useActor()
  const locationId = useLocationId()
  const navigate = useNavigate()
  if (!actor) return null
  return audiencesOf(actor)
    .filter((side) => side !== audience)
    .map((side) => ({ side, entry: navigationFor(actor, side)[0] }))
    .map(
      ({ side, entry }) =>
        entry && (
          <Menu.Item
            key={side}
            leftSection={<IconSwitchHorizontal size={16} aria-hidden="true" />}
            onClick={() => void navigate({ href: pathOf(entry, locationId) })}
          >
            {sideNames[side]}
          </Menu.Item>
        ),
    )
}

function tick(on: boolean) {
  return on ? <IconCheck size={16} aria-label="Chosen" /> : null
}
