import * as notifications from '@crewcall/contract/notifications.ts'
import { mount } from '../../platform/mount.ts'
import { list } from './list-notifications.ts'
import { read } from './read-notifications.ts'
import { change, settings } from './settings.ts'

export const routes = [
  mount(notifications.listNotifications, list),
  mount(notifications.readNotifications, read),
  mount(notifications.getNotificationSettings, settings),
  mount(notifications.changeNotificationSetting, change),
]
