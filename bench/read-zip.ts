import yauzl from 'yauzl'

/** All files of a ZIP as text, by name. For the benchmark's own data only: the guarded reader is in lib/crawl. */
export function readZip(file: string): Promise<Map<string, string>> {
  return new Promise((done, fail) => {
    const files = new Map<string, string>()
    yauzl.open(file, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error)
      zip.on('error', fail)
      zip.on('end', () => done(files))
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName.endsWith('/')) return zip.readEntry()
        zip.openReadStream(entry, (problem, stream) => {
          if (problem) return fail(problem)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('error', fail)
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}
