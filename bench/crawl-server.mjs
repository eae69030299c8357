// The server of bench/crawl.ts, in a process of its own: small pages on many host names, told apart by the Host header.
import { createServer } from 'node:http'

const pagesPerHost = Number(process.argv[2])
const filler = '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>'.repeat(20)
const counts = { requests: 0 }

const server = createServer((request, response) => {
  if (request.url === '/count') {
    response.end(String(counts.requests))
    counts.requests = 0
    return
  }
  counts.requests += 1
  const links = request.url === '/' ? Array.from({ length: pagesPerHost - 1 }, (_, i) => `<li><a href="/page/${i + 1}.html">Page ${i + 1}</a></li>`).join('') : '<li><a href="/">Home</a></li>'
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html><head><title>${request.headers.host}${request.url}</title></head><body><h1>Page</h1><ul>${links}</ul>${filler}</body></html>`)
})
server.keepAliveTimeout = 30_000
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
