import type { Migration } from './migration-files.ts'

/**
 * Before the first release, functions, views, and triggers moved from these migrations to server/sql. The checksums are
 * those of the earlier files. They left the same schema, so a database or backup that has them is up to date.
 */
const EARLIER_CHECKSUMS: Record<string, string> = {
  '0001_people.sql': 'ecd18d31e672053cefd9b324f704355755eb1606f326db641a7b711bffb00193',
  '0002_mail.sql': 'b946d2c386460785d2da11d3d6d9b53624032338ce842638ff24e2151b9fb3d8',
  '0003_gyms.sql': '55376ca480f1f7a313f99bee0e2148feaaaf464f70b6ba5ad6a797e2bf8f845e',
  '0004_enrollment.sql': '2d338e2bd6fe655ad0774d8423dfed0360b3654c824970545c97c38d65e9ebcf',
  '0005_availability.sql': '492bb5197342a0d67a07a6e2a4ee8f2414c70c218a6e4e063f01373bb1eb4d3c',
  '0006_schedule.sql': '46b4b87688392438475653a45170ed792f27388403eed63129ddb1bc6bb308de',
  '0007_notifications.sql': '100ab8263cd987e0af80ef304f15f87331ad36793fb87345a2e5db64bf13c033',
  '0008_discovery.sql': 'b0bd73a12fd8a9eb1838f212ba1834b23f0b70415911b9f18eb10383fe63cb86',
  '0009_demo_people.sql': '3eeebb876441a10dad84102a8067af2e39b90306dbb2411bbfcb55ef19e6fb25',
}

export function isSameMigration({ name, checksum }: Migration, applied: string) {
  return applied === checksum || applied === EARLIER_CHECKSUMS[name]
}
