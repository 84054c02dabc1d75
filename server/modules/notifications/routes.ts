import * as notifications from '@crewcall/contract/notifications.ts'
import { mount } from '../../platform/mount.ts'
import * as push from '@crewcall/contract/push.ts'
import { list } from './list-notifications.ts'
import { read } from './read-notifications.ts'
import { change, settings } from './settings.ts'
import { testPush } from './test-push.ts'

export const routes = [
  mount(notifications.listNotifications, list),
  mount(notifications.readNotifications, read),
  mount(notifications.getNotificationSettings, settings),
  mount(notifications.changeNotificationSetting, change),
  mount(push.testPushDevice, testPush),
]
