import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps, ReactElement } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useOpenAtOnce } from '../../ui/opens-later.tsx'
import styles from './location-switcher.module.css'

type Props = {
  button: ReactElement<ComponentProps<'button'>>
  locations: readonly { id: number; name: string }[]
  currentId: number
  onChoose: (id: number) => void
}

/** The locations to choose from, below the current one. */
export function LocationSwitcherPopup({ button, locations, currentId, onChoose }: Props) {
  const { t } = useT()
  const { target, ...opening } = useOpenAtOnce(button)
  return (
    <Menu {...opening} width="target" position="bottom-start" shadow="md">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={styles.list ?? ''}>
        {locations.map((one) => (
          <Menu.Item
            key={one.id}
            onClick={() => onChoose(one.id)}
            rightSection={one.id === currentId ? <IconCheck size={16} aria-label={t('Current')} /> : null}
          >
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
