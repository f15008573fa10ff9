/** Tests included. In larger folders, nobody finds anything at a glance. */
const FILES_PER_FOLDER = 20
/** Migrations are found by number and can't be grouped: each version applies the ones it doesn't have. */
const GROWS = 'server/migrations'

export function findFullFolders(paths) {
  const folders = Object.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))
  return Object.entries(folders)
    .filter(([folder, { length }]) => folder !== GROWS && length > FILES_PER_FOLDER)
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} files; the limit is ${FILES_PER_FOLDER}. Group some by what people do there.`,
    )
}
