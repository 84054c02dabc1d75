import { Menu } from '@mantine/core'
import { IconCopy, IconPencil, IconTemplate, IconTrash, type Icon } from '@tabler/icons-react'
import type { ComponentProps, ReactElement } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useOpenAtOnce } from '../../ui/opens-later.tsx'
import { dialogs, type EventDialog } from './event-dialogs.ts'

const icons: Record<EventDialog, Icon> = { rename: IconPencil, copy: IconCopy, template: IconTemplate, delete: IconTrash }
/** In the order of the menu. */
const items: readonly EventDialog[] = ['rename', 'copy', 'template', 'delete']

type Props = {
  button: ReactElement<ComponentProps<'button'>>
  /** Posts shifts here, without which nothing is copied. */
  mayPost: boolean
  onChoose: (dialog: EventDialog) => void
}

/** What is done less often with an event as a whole, each by its name. */
export function EventMenu({ button, mayPost, onChoose }: Props) {
  const { t } = useT()
  const { target, ...opening } = useOpenAtOnce(button)
  return (
    <Menu {...opening} position="bottom-end" withinPortal>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {items
          .filter((item) => item !== 'copy' || mayPost)
          .map((item) => {
            const ItemIcon = icons[item]
            return (
              <Menu.Item key={item} leftSection={<ItemIcon size={18} aria-hidden="true" />} onClick={() => onChoose(item)}>
                {t(dialogs[item])}
              </Menu.Item>
            )
          })}
      </Menu.Dropdown>
    </Menu>
  )
}
