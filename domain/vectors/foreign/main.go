// Reads lines of JSON and answers "ok" or "bad" for each: does golang.org/x/mod/sumdb, an independent implementation, take the
// note, the inclusion path and the consistency proof? A cosignature is checked by the few lines that the package leaves
// to its user. GO111MODULE=off GOPATH=/usr/share/gocode go run main.go (Debian: golang-go, golang-golang-x-mod-dev)
package main

import (
	"bufio"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type question struct {
	Note, LogKey string
	Witnesses    []struct{ Name, ID, Key string }
	Origin       string
	Leaf         []byte
	Index        int64
	Path         [][]byte
	OldSize      int64
	OldRoot      []byte
	Consistency  [][]byte
}

type witness struct {
	name string
	id   uint32
	key  ed25519.PublicKey
}

func (w witness) Name() string    { return w.name }
func (w witness) KeyHash() uint32 { return w.id }
func (w witness) Verify(text, sig []byte) bool {
	if len(sig) != 72 {
		return false
	}
	message := fmt.Sprintf("cosignature/v1\ntime %d\n%s", binary.BigEndian.Uint64(sig), text)
	return ed25519.Verify(w.key, []byte(message), sig[8:])
}

func hashOf(data []byte) (hash tlog.Hash) { copy(hash[:], data); return }

func hashesOf(list [][]byte) (hashes []tlog.Hash) {
	for _, data := range list {
		hashes = append(hashes, hashOf(data))
	}
	return
}

func check(q question) error {
	log, err := note.NewVerifier(q.LogKey)
	if err != nil {
		return err
	}
	known := []note.Verifier{log}
	for _, w := range q.Witnesses {
		id, _ := base64.StdEncoding.DecodeString(w.ID)
		key, _ := base64.StdEncoding.DecodeString(w.Key)
		known = append(known, witness{w.Name, binary.BigEndian.Uint32(id), key})
	}
	opened, err := note.Open([]byte(q.Note), note.VerifierList(known...))
	if err != nil {
		return err
	}
	if len(opened.Sigs) != len(known) || len(opened.UnverifiedSigs) != 0 {
		return errors.New("not signed by all")
	}
	// ParseTree wants the first line of Go's own log.
	rest, isOurs := strings.TrimPrefix(opened.Text, q.Origin+"\n"), strings.HasPrefix(opened.Text, q.Origin+"\n")
	if !isOurs {
		return errors.New("another origin")
	}
	tree, err := tlog.ParseTree([]byte("go.sum database tree\n" + rest))
	if err != nil {
		return err
	}
	if err := tlog.CheckRecord(hashesOf(q.Path), tree.N, tree.Hash, q.Index, tlog.RecordHash(q.Leaf)); err != nil {
		return err
	}
	return tlog.CheckTree(hashesOf(q.Consistency), tree.N, tree.Hash, q.OldSize, hashOf(q.OldRoot))
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var q question
		if err := json.Unmarshal(lines.Bytes(), &q); err != nil || check(q) != nil {
			fmt.Println("bad")
		} else {
			fmt.Println("ok")
		}
	}
}
