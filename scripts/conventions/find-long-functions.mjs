const LINES = 40
const LINES_WITH_JSX = 80

export function findLongFunctions(files) {
  return files.filter(({ isTest, text }) => !isTest && hasLongStatement(text)).flatMap(longFunctionsIn)
}

/** Walking takes the time, and in formatted code few files have this many lines from one statement to the next. */
function hasLongStatement(text) {
  let start = 0
  return `${text}\nend`.split('\n').some((line, number) => {
    const isStart = /^[\w@'"([{/]/.test(line)
    const isLong = isStart && number - start > LINES
    if (isStart) start = number
    return isLong
  })
}

function longFunctionsIn({ path, text, tree }) {
  return tree().functions.flatMap(({ name, start, end, hasJsx }) => {
    const lines = lineCount(text.slice(start, end))
    const limit = hasJsx ? LINES_WITH_JSX : LINES
    if (lines <= limit) return []
    const where = `${path}:${lineCount(text.slice(0, start))}`
    return [
      `${where}: ${name} has ${lines} lines; the limit is ${limit}. Give a part of it a name of its own.`,
    ]
  })
}

function lineCount(text) {
  return text.split('\n').length
}
