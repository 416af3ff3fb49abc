# Every image of docker-compose.yml, one target each. The stages `packages` and `sources` serve all of them: packages are
# installed once, and again only when a package.json or the lock file changes.

# Image of the replaced release: open pages still request its chunks.
ARG PREVIOUS=none

FROM node:24.15.0-bookworm-slim AS manifests
WORKDIR /mandali
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json */package.json tests/*/package.json /manifests && chmod -R u=rwX,go=rX /manifests

FROM node:24.15.0-bookworm-slim AS packages
WORKDIR /mandali
# The cache key of a copy between stages is its content, so a changed source does not install packages again.
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund

FROM packages AS sources
COPY . .

# chmod: a checkout made under `umask 077` has files that only their owner reads.
FROM sources AS services-build
RUN node scripts/build-all.mjs services && node deploy/collect-services.mjs /collected && chmod -R a+rX /collected

FROM sources AS front-end-build
ARG FRONT_END
ARG VERSION=1.0.0
RUN MANDALI_VERSION=${VERSION} node scripts/build-all.mjs ${FRONT_END} && chmod -R a+rX ${FRONT_END}/dist

FROM node:24.15.0-bookworm-slim AS service
# A hung process exits, and the restart policy of compose restarts it.
ENV NODE_ENV=production HOST=0.0.0.0 WATCHDOG=on
WORKDIR /mandali
COPY --from=services-build /collected ./
COPY --chmod=755 deploy/bin/service.sh deploy/bin/healthy-service.sh deploy/bin/
COPY --chmod=755 deploy/backup-hooks deploy/backup-hooks
# A new volume takes its owner from the folder that it is mounted on.
RUN install --directory --owner=node --group=node /backups
USER node
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.version=${VERSION} org.opencontainers.image.revision=${REVISION} org.opencontainers.image.licenses=MIT

FROM service AS worker
ENV HEALTH_PORT=3001
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["deploy/bin/healthy-service.sh", "3001", "/healthz"]
CMD ["deploy/bin/service.sh", "worker"]
LABEL org.opencontainers.image.title="Mandali worker"

FROM service AS projections
ENV HEALTH_PORT=3001
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["deploy/bin/healthy-service.sh", "3001", "/healthz"]
CMD ["deploy/bin/service.sh", "projections"]
LABEL org.opencontainers.image.title="Mandali projections"

FROM service AS bff
ENV PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["deploy/bin/healthy-service.sh", "3000", "/healthz"]
CMD ["deploy/bin/service.sh", "bff"]
LABEL org.opencontainers.image.title="Mandali bff"

FROM nginx:1.28.2-alpine3.23 AS web
COPY --chmod=755 deploy/bin/healthy.sh /mandali/deploy/bin/
COPY --chmod=755 deploy/nginx /mandali/deploy/nginx
USER nginx
EXPOSE 8080
ENTRYPOINT []
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.version=${VERSION} org.opencontainers.image.revision=${REVISION} org.opencontainers.image.licenses=MIT

# The proxy of the public address, in front of the front ends and the bffs.
FROM web AS proxy
COPY --chmod=755 deploy/bin/proxy.sh /mandali/deploy/bin/
EXPOSE 8443
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["/mandali/deploy/bin/healthy.sh", "8080", "/livez"]
CMD ["/mandali/deploy/bin/proxy.sh"]
LABEL org.opencontainers.image.title="Mandali proxy"

FROM nginx:1.28.2-alpine3.23 AS none
RUN mkdir -p /srv/front-end/own/assets

FROM ${PREVIOUS} AS previous

FROM web AS front-end
ARG FRONT_END
ENV FRONT_END=${FRONT_END}
COPY --from=front-end-build /mandali/${FRONT_END}/dist /srv/front-end/own
COPY --from=previous /srv/front-end/own/assets /srv/front-end/previous/assets
COPY --chmod=755 deploy/bin/front-end.sh /mandali/deploy/bin/
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["/mandali/deploy/bin/healthy.sh", "8080", "/healthz"]
CMD ["/mandali/deploy/bin/front-end.sh"]
LABEL org.opencontainers.image.title="Mandali ${FRONT_END}"

# The stores with their settings inside: a host needs no files of the checkout. 755, because COPY applies the mode
# to a new folder, too.
FROM postgres:18.4-bookworm AS postgres
COPY --chmod=755 deploy/postgres.conf launcher/role.sql /etc/mandali/
COPY --chmod=755 deploy/bin/role.sh /docker-entrypoint-initdb.d/
COPY --chmod=755 deploy/bin/postgres-healthy.sh /mandali/
LABEL org.opencontainers.image.title="Mandali Postgres"

FROM redis:7.2.14-alpine AS redis
COPY --chmod=755 deploy/redis.conf /etc/mandali/
LABEL org.opencontainers.image.title="Mandali Redis"

FROM eventstore/eventstore:23.10.8-bookworm-slim AS eventstore
COPY --chmod=755 deploy/bin/eventstore.sh /mandali/
LABEL org.opencontainers.image.title="Mandali event store node"
